import drawing from "#app/ui/drawings/spot-empty-plate.svg?url";

export function NothingHere({ children }: { children: string }) {
  return (
    <section className="empty">
      <img src={drawing} alt="" width="360" height="240" />
      <p className="say">{children}</p>
    </section>
  );
}
