import { CookMode } from "./cook-mode.ts";

customElements.define("cook-mode", CookMode);
