declare module "virtual:enhance" {
  export const enhanceUrl: string;
}
