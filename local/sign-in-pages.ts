export type Person = { sub: string; name: string; given_name: string; picture?: string };

export const LONGEST_NAME = 60;

const style = `
  @media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }
  :root { color-scheme: light dark; --bg: #fdfcf9; --card: #fff; --text: #1b1f4b; --soft: #5a5d7e;
    --line: #dcdae8; --cloth: #262f7e; --on-cloth: #fff; --accent: #f5b324; --hover: #f3f1fa; }
  @media (prefers-color-scheme: dark) { :root { --bg: #12142f; --card: #1b1f4b; --text: #f6f3ea;
    --soft: #b9bad6; --line: #3d427f; --cloth: #f5b324; --on-cloth: #1b1f4b; --hover: #262b62; } }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; grid-template-columns: minmax(0, 1fr); place-items: center; padding: 1.5rem;
    background: var(--bg); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
  main { width: 100%; max-width: 27rem; padding: 1.75rem; background: var(--card);
    border: 1px solid var(--line); border-top: 5px solid var(--accent); border-radius: 14px; }
  h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.2; }
  h2 { margin: 1.5rem 0 .6rem; font-size: 1rem; }
  p { margin: 0 0 .75rem; color: var(--soft); }
  .people { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr)); gap: .5rem; }
  label { display: block; margin-bottom: .35rem; font-weight: 600; }
  .name { display: flex; flex-wrap: wrap; gap: .5rem; }
  input { flex: 1 1 12rem; min-width: 0; }
  input, button { min-height: 2.75rem; padding: .5rem .8rem; font: inherit; color: inherit;
    background: var(--card); border: 1px solid var(--line); border-radius: 9px; }
  button { cursor: pointer; }
  button:hover { background: var(--hover); }
  .people button { display: flex; align-items: center; gap: .6rem; text-align: left; line-height: 1.2; }
  .people img { width: 2rem; height: 2rem; border-radius: 50%; object-fit: cover; flex: none; }
  .primary { background: var(--cloth); border-color: var(--cloth); color: var(--on-cloth); font-weight: 600; }
  .primary:hover { background: var(--cloth); filter: brightness(1.1); }
  .quiet { margin-top: 1.25rem; padding: 0; border: 0; background: none; color: var(--soft);
    text-decoration: underline; }
  .quiet:hover { background: none; color: var(--text); }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

export function signInPage(people: Person[]): string {
  return page(
    "Demo sign-in",
    `<h1>Who would you like to be?</h1>
    <p>This is a demo. It stands in for a real sign-in service: there is no password, and anyone can
    be anyone. Do not type anything private.</p>
    ${people.length === 0 ? "" : peopleForm(people)}
    <form method="post">
      <h2><label for="name">Or sign in under your own name</label></h2>
      <div class="name">
        <input id="name" name="name" type="text" required maxlength="${LONGEST_NAME}"
          autocomplete="name" aria-describedby="name-hint">
        <button class="primary" type="submit">Continue</button>
      </div>
      <p id="name-hint">Your name is shown beside what you write.</p>
    </form>
    <form method="post">
      <button class="quiet" name="cancel" value="yes">Cancel and go back</button>
    </form>`,
  );
}

function peopleForm(people: Person[]): string {
  return `<form method="post">
    <h2>Demo people</h2>
    <div class="people">${people.map(personButton).join("")}</div>
  </form>`;
}

function personButton({ sub, name, picture }: Person): string {
  const image =
    picture === undefined ? "" : `<img src="${escaped(picture)}" alt="" width="32" height="32">`;
  return `<button name="person" value="${escaped(sub)}">${image}${escaped(name)}</button>`;
}

export function signInProblemPage(sentence: string): string {
  return page(
    "Sign-in stopped",
    `<h1>Sign-in stopped</h1><p role="alert">${escaped(sentence)}</p>
    <p><a href="/">Go to the site</a></p>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-ZA">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${escaped(title)} | Tafula</title>
  <style>${style}</style>
</head>
<body><main>${content}</main></body>
</html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
