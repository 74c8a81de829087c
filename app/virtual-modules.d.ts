declare module "virtual:enhance" {
  export const enhanceUrl: string;
  export const signInUrl: string;
}
