declare module "virtual:enhance" {
  export const enhanceUrl: string;
  export const photosUrl: string;
  export const shoppingUrl: string;
  export const cookUrl: string;
  export const scaleUrl: string;
  export const nearMapUrl: string;
  export const signInUrl: string;
}

declare module "virtual:worker" {
  export const worker: string;
  export const farewell: string;
}

declare module "maplibre-gl/dist/maplibre-gl-csp.js" {
  export * as default from "maplibre-gl";
}
