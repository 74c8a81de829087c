import { createElement as h, type ReactElement, type ReactNode } from "react";
import type { Row } from "./floor-statements.ts";

const LINKS = ["Home", "Favorites", "My Reviews"];
const CUISINES = ["All", "South African", "Italian", "Asian", "Indian", "Mexican", "Mediterranean"];

export function listPage(search: string, recipes: Row[], elsewhere: unknown): ReactElement {
  const title = search || "Recipes";
  return page(
    title,
    h("form", null, h("input", { name: "search", defaultValue: search })),
    h(
      "nav",
      null,
      CUISINES.map((cuisine) => h("a", { key: cuisine, href: `/?cuisine=${cuisine}` }, cuisine)),
    ),
    elsewhere !== null && h("p", null, `${elsewhere} Local Spots`),
    h(
      "ul",
      null,
      recipes.map((recipe) => h(Card, { key: String(recipe.id), recipe })),
    ),
  );
}

function Card({ recipe }: { recipe: Row }): ReactElement {
  const minutes = Number(recipe.prep_time_minutes) + Number(recipe.cook_time_minutes);
  return h(
    "li",
    { className: "card" },
    picture(recipe.image_url),
    h("h3", null, h("a", { href: `/recipes/${recipe.id}` }, text(recipe.title))),
    h("p", null, text(recipe.description)),
    h("p", null, text(recipe.cuisine_type), " ", text(recipe.difficulty), ` ${minutes} min`),
    h("p", null, `Serves ${recipe.servings}, ${recipe.like_count} likes, by ${recipe.author_name}`),
  );
}

export function recipePage(recipe: Row, comments: Row[]): ReactElement {
  const ingredients = Array.isArray(recipe.ingredients) ? recipe.ingredients : [];
  const steps = String(recipe.instructions).split("\n");
  return page(
    text(recipe.title),
    picture(recipe.image_url),
    h("p", null, text(recipe.description)),
    h("p", null, `${recipe.like_count} likes, serves ${recipe.servings}`),
    h(
      "ul",
      null,
      ingredients.map((one, place) => h("li", { key: place }, text(one))),
    ),
    h(
      "ol",
      null,
      steps.map((step, place) => h("li", { key: place }, step)),
    ),
    h(
      "section",
      null,
      h("h2", null, text(recipe.author_name)),
      h("p", null, text(recipe.author_bio)),
    ),
    h("h2", null, `${recipe.comment_count} comments`),
    h(
      "ul",
      null,
      comments.map((comment) => h(Said, { key: String(comment.id), said: comment })),
    ),
  );
}

export function restaurantPage(restaurant: Row, reviews: Row[], photos: Row[]): ReactElement {
  const details = ["address", "city", "province", "phone", "website", "rating", "price_level"];
  return page(
    text(restaurant.name),
    picture(restaurant.image_url),
    h("p", null, text(restaurant.description)),
    h(
      "dl",
      null,
      details.map((name) =>
        h("div", { key: name }, h("dt", null, name), h("dd", null, text(restaurant[name]))),
      ),
    ),
    h(
      "div",
      null,
      photos.map(({ image_id }) => h("img", { key: text(image_id), src: `/images/${image_id}` })),
    ),
    h("h2", null, `${restaurant.user_review_count} reviews`),
    h(
      "ul",
      null,
      reviews.map((review) => h(Said, { key: String(review.id), said: review })),
    ),
  );
}

function Said({ said }: { said: Row }): ReactElement {
  const day = String(said.created_at).slice(0, 15);
  const rating = said.rating === undefined ? "" : `, ${said.rating} of 5`;
  return h(
    "li",
    null,
    h("b", null, text(said.name)),
    ` ${day}${rating}`,
    h("p", null, text(said.text)),
  );
}

function page(title: string, ...content: ReactNode[]): ReactElement {
  const links = LINKS.map((link) => h("a", { key: link, href: `/${link}` }, link));
  return h(
    "html",
    { lang: "en" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("title", null, title),
      h("link", { rel: "stylesheet", href: "/all.css" }),
    ),
    h(
      "body",
      null,
      h("header", null, h("nav", null, links)),
      h("main", null, h("h1", null, title), ...content),
      h("footer", null, "Tafula"),
    ),
  );
}

function picture(image_url: unknown): ReactElement {
  const sizes = [400, 800].map((width) => `${text(image_url)}/${width}.avif ${width}w`);
  return h("img", { src: text(image_url), srcSet: sizes.join(", "), alt: "", loading: "lazy" });
}

function text(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}
