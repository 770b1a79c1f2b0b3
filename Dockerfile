# The site in a container: docker build -t bastide . && docker run -p 8000:8000 -v bastide:/data bastide
FROM python:3.13-slim AS build
COPY . /source
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels /source

FROM python:3.13-slim
COPY requirements/run.txt /tmp/
COPY --from=build /wheels /tmp/wheels
RUN pip install --no-cache-dir -r /tmp/run.txt && pip install --no-cache-dir --no-deps /tmp/wheels/*.whl \
    && rm -r /tmp/wheels /tmp/run.txt && useradd --system bastide && install -d -o bastide /data
USER bastide
# Database, compiled kernels and drawn pictures: what the next container shall find again.
ENV XDG_CACHE_HOME=/data/cache
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
ENTRYPOINT ["bastide", "serve", "--host", "0.0.0.0", "--database", "/data/games.sqlite"]
