import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { BrowseCards } from "#app/features/browse/results/browse-cards.tsx";
import type { Further } from "#app/features/browse/results/use-further-pages.ts";

type Props = {
  address: string;
  kept: Further | null;
  onAnswer: (address: string, view: Further | null) => void;
  heading: "h2" | "h3";
  sizes?: string;
};

/** React Router reloads each fetcher after a heart is sent, so added cards show what is saved. */
export function FurtherCards({ address, kept, onAnswer, ...look }: Props) {
  const { data, load } = useFetcher<{ view: Further | null }>();
  useEffect(() => void load(`${address}${OF_A_FETCHER}`), [load, address]);
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    if (data) answer(address, data.view);
  }, [data, address]);
  const view = data?.view ?? kept;
  return view && <BrowseCards {...view} visible={0} {...look} />;
}

/** Without this mark React Router would load the layout around the home page, an index route. */
const OF_A_FETCHER = "&index";

/**
 * A fetcher that fails would replace the whole site by an error page, so its failure becomes an
 * answer without cards.
 */
export async function loadOrTell<Page>(
  request: Request,
  load: () => Promise<Page>,
): Promise<Page | { view: null }> {
  try {
    return await load();
  } catch (failure) {
    const isAnswer = failure instanceof Response && failure.status < 400;
    if (isAnswer || !request.url.endsWith(OF_A_FETCHER)) throw failure;
    return { view: null };
  }
}
