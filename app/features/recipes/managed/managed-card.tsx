import { Form, href } from "react-router";
import { PHONE_SIZES, Picture } from "#app/features/images/picture.tsx";
import { deletionQuestion } from "#app/features/recipes/managed/deletion-words.ts";
import { listAddress, withList } from "#app/features/recipes/managed/managed-address.ts";
import type { ManagedRecipe } from "#app/features/recipes/managed/managed-view.ts";
import { DifficultyBadge } from "#app/features/recipes/recipe-card.tsx";
import { ConfirmLink } from "#app/ui/confirm-dialog.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/numbers.ts";

type Props = {
  recipe: ManagedRecipe;
  list: string;
};

export function ManagedCard({ recipe, list }: Props) {
  const { id, title } = recipe;
  return (
    <li className="acard">
      <Picture
        image_url={recipe.image_url}
        alt=""
        sizes={`(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, ${PHONE_SIZES}`}
      />
      <div className="in">
        <div className="row">
          {recipe.cuisine_type && <span className="badge">{recipe.cuisine_type}</span>}
          <DifficultyBadge difficulty={recipe.difficulty} />
          {recipe.is_pinned && <span className="badge on">Recipe of the Day</span>}
        </div>
        <h2>{title}</h2>
        {recipe.description && <p className="small muted">{recipe.description}</p>}
        <div className="meta">
          <Fact icon="clock" label="Prep " number={recipe.prep_time_minutes} unit=" min" />
          <Fact icon="flame" label="Cook " number={recipe.cook_time_minutes} unit=" min" />
          <Fact icon="users" hidden="Servings: " number={recipe.servings} />
          <Fact icon="thumbs-up" hidden="Likes: " number={recipe.like_count} />
          <Fact icon="message-square" hidden="Comments: " number={recipe.comment_count} />
        </div>
        <p className="small muted">
          {recipe.author_name ? `By ${recipe.author_name}, ` : "No author, "}
          <time dateTime={recipe.created_at}>{recipe.created_on}</time>
        </p>
        <PinForm recipe={recipe} list={list} />
        <div className="btns">
          <a
            className="btn line sm"
            href={href("/recipes/:id", { id: String(id) })}
            target="_blank"
            rel="noopener"
          >
            View<span className="vh"> {title} (opens in a new tab)</span>
          </a>
          <Link
            className="btn line sm"
            to={withList(href("/admin/recipes/:id/edit", { id: String(id) }), list)}
          >
            Edit<span className="vh"> {title}</span>
          </Link>
          <ConfirmLink
            className="btn danger sm sq"
            to={withList(href("/admin/recipes/:id/delete", { id: String(id) }), list)}
            label={`Delete ${title}`}
            title="Delete recipe"
            question={deletionQuestion(title)}
          >
            <Icon name="trash-2" />
          </ConfirmLink>
        </div>
      </div>
    </li>
  );
}

function PinForm({ recipe: { id, title, is_pinned }, list }: Props) {
  return (
    <Form method="post" action={listAddress(list)} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button className="linkish" type="submit" name="intent" value={is_pinned ? "unpin" : "pin"}>
        <Icon name="star" />
        {is_pinned ? "Let the date choose again" : "Make Recipe of the Day"}
        <span className="vh">: {title}</span>
      </button>
    </Form>
  );
}

type FactProps = {
  icon: IconName;
  label?: string;
  hidden?: string;
  number: number | null;
  unit?: string;
};

function Fact({ icon, label, hidden, number, unit }: FactProps) {
  if (number === null) return null;
  return (
    <span>
      <Icon name={icon} />
      {hidden && <span className="vh">{hidden}</span>}
      {label}
      {formatNumber(number)}
      {unit}
    </span>
  );
}
