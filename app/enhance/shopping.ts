import { KeptTicks } from "./kept-ticks.ts";

customElements.define("kept-ticks", KeptTicks);
