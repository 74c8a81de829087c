import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { focusHeading } from "#app/ui/focus-heading.ts";

/**
 * React leaves the focus on what was pressed, so a search moves it to the heading and another page
 * to its first card.
 */
export function useLeadToFound(browse: Browse) {
  const { search, page } = browse;
  const list = browseAddress({ ...browse, page: 1 });
  const isBack = useNavigationType() === "POP";
  const latest = useRef({ search, page, list });
  useEffect(() => {
    const before = latest.current;
    latest.current = { search, page, list };
    if (isBack) return;
    if (search !== "" && search !== before.search) focusHeading();
    const isSameList = list === before.list && page !== before.page;
    if (isSameList) document.querySelector<HTMLElement>("#list-items a")?.focus();
  }, [search, page, list, isBack]);
}
