import {
  cloneElement,
  type ComponentType,
  createContext,
  type HTMLAttributes,
  type ReactElement,
  useContext,
} from "react";

type MarkupOf = <Props extends object>(of: ComponentType<Props>, props: Props) => string;

/** On the server, it renders what it has not rendered for the same props before. A browser has none. */
export const KeptMarkup = createContext<MarkupOf | null>(null);

type Part<Props> = {
  within: ReactElement<HTMLAttributes<HTMLElement>>;
  of: ComponentType<Props>;
  with: Props;
};

/**
 * A part of a page that depends on nothing but these props: no context, no identifiers of React, and no picture that is
 * loaded at once, of which React tells in the head of the page. Where it hydrates, the browser finds the same elements.
 */
export function Kept<Props extends object>({ within, of: Content, with: props }: Part<Props>) {
  const markupOf = useContext(KeptMarkup);
  return markupOf
    ? cloneElement(within, { dangerouslySetInnerHTML: { __html: markupOf(Content, props) } })
    : cloneElement(within, {}, <Content {...props} />);
}
