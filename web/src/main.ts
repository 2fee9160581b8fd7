import { mount } from "svelte";
import "./app/tokens.css";
import "./app/base.css";
import App from "./app/App.svelte";
import { startPreferences } from "./app/preferences.svelte";
import { startRouter } from "./app/route.svelte";

startPreferences();
startRouter();
const target = document.getElementById("studio");
if (target) mount(App, { target });
