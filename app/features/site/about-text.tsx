import type { SiteText } from "#app/features/site/site-text.ts";
import { Link } from "#app/ui/link.tsx";
import type { Section } from "#app/ui/text-page.tsx";

export const ABOUT: SiteText = {
  title: "About",
  address: "/about",
  note: "Last changed on 22 Nov 2026",
  lede: "Recipes and dining spots across South Africa. There is always a seat for you, whether you cook tonight or let others.",
  sections: aboutText,
};

function aboutText(): Section[] {
  return [
    {
      id: "name",
      title: "The name",
      text: (
        <p>
          <i lang="zu">Itafula</i> is isiZulu for table, <i lang="xh">itafile</i> in isiXhosa,{" "}
          <i lang="st">tafole</i> in Sesotho and <i lang="af">tafel</i> in Afrikaans: the one in
          your kitchen, and the one you book.
        </p>
      ),
    },
    {
      id: "recipes",
      title: "The recipes",
      text: (
        <p>
          Home cooking from every corner of the country, and what it has taken in from others. Our
          editors enter them under the name of whoever cooks them. Likes are counted, never turned
          into stars.
        </p>
      ),
    },
    {
      id: "stars",
      title: "The stars",
      text: (
        <p>
          A restaurant can have two ratings, and they are never mixed. “Official” comes from our
          editors. The other is the average of the reviews of people who sat at the table. Nobody
          pays for either.
        </p>
      ),
    },
    {
      id: "taking-part",
      title: "Taking part",
      text: (
        <p>
          Sign in to keep favorites, like recipes, comment, and review where you ate. The{" "}
          <Link to="/terms">terms</Link> say what is allowed, and <Link to="/privacy">privacy</Link>{" "}
          says what we keep. A place or a recipe is missing? Suggest{" "}
          <Link to="/suggest/restaurant">a place</Link> or{" "}
          <Link to="/suggest/recipe">a recipe</Link>. Something else is wrong?{" "}
          <Link to="/contact">Tell us</Link>.
        </p>
      ),
    },
    {
      id: "maps",
      title: "Where places come from",
      text: (
        <p>
          Cities and coordinates are looked up with ©{" "}
          <a href="https://www.openstreetmap.org/copyright" rel="noopener">
            OpenStreetMap contributors
          </a>
          .
        </p>
      ),
    },
  ];
}
