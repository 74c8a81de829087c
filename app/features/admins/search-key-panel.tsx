import { Form, href } from "react-router";

export function SearchKeyPanel({ isOn }: { isOn: boolean }) {
  return (
    <section className="panel stack" aria-labelledby="search-key">
      <h2 id="search-key">Keyboard</h2>
      <p>
        {isOn
          ? "The key / moves you to the search. In this browser you can turn that off."
          : "The key / does nothing in this browser. You can let it move you to the search again."}
      </p>
      <Form method="post" action={href("/admin/account")}>
        <input type="hidden" name="intent" value="search-key" />
        <button className="btn line" type="submit" name="search_key" value={isOn ? "off" : "on"}>
          {isOn ? "Turn the key / off" : "Turn the key / on"}
        </button>
      </Form>
    </section>
  );
}
