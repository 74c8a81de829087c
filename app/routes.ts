import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/site/frame.tsx", [
    index("routes/site/home.tsx"),
    route("favorites", "routes/site/favorites.tsx"),
    route("my-reviews", "routes/site/my-reviews.tsx"),
    route("recipes/:id", "routes/site/recipe.tsx"),
    route("restaurants/:id", "routes/site/restaurant.tsx"),
    route("logout", "routes/site/logout.tsx"),
    route("*", "routes/site/not-found.tsx"),
  ]),
  route("auth/callback", "routes/site/auth-callback.tsx"),
  route("auth/sign-in", "routes/site/sign-in.ts"),
  route("theme", "routes/site/theme.ts"),
  route("images/:id/:file?", "routes/site/image.ts"),
  route("local-sign-in/*", "routes/site/local-sign-in.ts"),
  route("healthz", "routes/site/healthz.ts"),
  route("readyz", "routes/site/readyz.ts"),
  ...prefix("api", [
    layout("routes/api/guard.ts", [
      route("users/me", "routes/api/users-me.ts"),
      route("logout", "routes/api/logout.ts"),
      route("oauth/:provider/redirect_url", "routes/api/oauth-redirect-url.ts"),
      route("sessions", "routes/api/sessions.ts"),
      route("recipes", "routes/api/recipes.ts"),
      route("recipes/:id", "routes/api/recipe.ts"),
      route("recipes/:id/comments", "routes/api/recipe-comments.ts"),
      route("restaurants", "routes/api/restaurants.ts"),
      route("restaurants/:id", "routes/api/restaurant.ts"),
      route("location", "routes/api/location.ts"),
      route("config/google-maps-key", "routes/api/google-maps-key.ts"),
      route("openapi.json", "routes/api/openapi.ts"),
      route("*", "routes/api/not-found.ts"),
    ]),
  ]),
] satisfies RouteConfig;
