import { dishAddress, type DishLink } from "#app/features/dishes/links/dish-link.ts";
import { Link } from "#app/ui/link.tsx";

export function storyParts(story: string | null): string[] {
  return (story ?? "").split(/\n{2,}/).filter((part) => part.trim() !== "");
}

type Props = { story: string[]; region: string; see_also: DishLink[] };

export function DishStory({ story, region, see_also }: Props) {
  return (
    <section className="dish-story" aria-labelledby="story">
      <h2 id="story">More about this dish</h2>
      {story.length > 0 && (
        <div className="text">
          {story.map((part) => (
            <p key={part}>{part}</p>
          ))}
        </div>
      )}
      <dl className="kv">
        <div>
          <dt>Region</dt>
          <dd>{region}</dd>
        </div>
        {see_also.length > 0 && (
          <div>
            <dt>Often beside it</dt>
            <dd>
              {see_also.map((dish) => (
                <Link key={dish.id} to={dishAddress(dish)}>
                  {dish.name}
                </Link>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
