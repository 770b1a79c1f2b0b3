import { mount } from "svelte";

import App from "./App.svelte";
import "./app/styles/tokens.css";
import "./app/styles/players.css";
import "./app/styles/base.css";
import "./app/styles/controls.css";
import "./app/styles/layout.css";

mount(App, { target: document.getElementById("app")! });
