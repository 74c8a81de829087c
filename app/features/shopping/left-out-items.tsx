import { ITEM_MAX_LENGTH, ITEMS_MOST } from "#app/features/shopping/shopping-limits.ts";

type Props = { leftOut: number; withoutRoom: number };

/** A list may be full long before it holds as many things as it may. */
export function LeftOutItems({ leftOut, withoutRoom }: Props) {
  return (
    <>
      {leftOut > 0 && (
        <p className="notice warn">
          {leftOut} did not fit. A list holds {ITEMS_MOST} things of your own, up to{" "}
          {ITEM_MAX_LENGTH} characters each.
        </p>
      )}
      {withoutRoom > 0 && (
        <p className="notice warn">
          {withoutRoom} did not fit. There is no room for more on this list. Take something off, or
          write it shorter.
        </p>
      )}
    </>
  );
}
