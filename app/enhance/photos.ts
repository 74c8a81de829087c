import "./enhance.ts";
import { PhotoPicker } from "./photo-picker.ts";

customElements.define("photo-picker", PhotoPicker);
