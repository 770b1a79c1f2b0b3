"""The requests of the API as one page, made from its OpenAPI schema; it loads nothing and runs nothing."""

import json
from html import escape
from typing import Any

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
       color: #2c2016; background: #fbf6ea; }
section { border-top: 1px solid #cbb994; padding: .5rem 0; }
h2 { font-size: 1rem; margin: .5rem 0; } h2 b { display: inline-block; min-width: 4.5rem; color: #8c2f1e; }
code, pre { font: 14px/1.4 ui-monospace, monospace; } pre { overflow-x: auto; background: #f1e7cf; padding: .7rem; }
td { padding: 0 1rem 0 0; vertical-align: top; } a { color: #2f5a98; }
@media (prefers-color-scheme: dark) { body { color: #eadfc8; background: #221b13; } pre { background: #302719; }
  h2 b { color: #f0a080; } a { color: #9cc0f0; } section { border-color: #5a4a34; } }
"""


def api_page(schema: dict[str, Any]) -> str:
    """The page."""
    requests = [
        operation(path, method, told) for path, methods in schema["paths"].items() for method, told in methods.items()
    ]
    shapes = [shape(name, told) for name, told in schema["components"]["schemas"].items()]
    title = escape(schema["info"]["title"])
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}: the API</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style><h1>{title}: the API</h1>'
        "<p>Every request; what they mean together is told in <code>docs/api.md</code>. "
        'For programs: <a href="/openapi.json">openapi.json</a>. Below: <a href="#shapes">shapes</a>.</p>'
        f'{"".join(requests)}<h1 id="shapes">Shapes</h1>{"".join(shapes)}</html>'
    )


def operation(path: str, method: str, told: dict[str, Any]) -> str:
    """One request: what it does, what it takes, what it answers."""
    rows = [
        (f"<code>{escape(one['name'])}</code> in the {escape(one['in'])}", schema_name(one["schema"]))
        for one in told.get("parameters", ())
    ]
    rows += [("body", schema_name(form["schema"])) for form in told.get("requestBody", {}).get("content", {}).values()]
    for status, answer in told["responses"].items():
        forms = answer.get("content", {}).items()
        rows += [(escape(status), f"{escape(media)} {schema_name(form.get('schema', {}))}") for media, form in forms]
    table = "".join(f"<tr><td>{name}<td>{what}" for name, what in rows)
    return (
        f"<section><h2><b>{method.upper()}</b> <code>{escape(path)}</code></h2>"
        f"<p>{escape(told.get('description', ''))}</p><table>{table}</table></section>"
    )


def schema_name(schema: dict[str, Any]) -> str:
    """A schema in short: its name if it has one, with a link."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " or ".join(schema_name(one) for one in schema[key])
    if "enum" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {schema_name(schema['items'])}" if schema.get("items") else "list"
    return escape(str(schema.get("type", "")))


def shape(name: str, told: dict[str, Any]) -> str:
    text = escape(json.dumps({key: told[key] for key in told if key not in ("title", "description")}, indent=1))
    about = escape(told.get("description", ""))
    return f'<section id="{escape(name)}"><h2>{escape(name)}</h2><p>{about}</p><pre>{text}</pre></section>'
