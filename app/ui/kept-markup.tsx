import {
  cloneElement,
  type ComponentType,
  createContext,
  type HTMLAttributes,
  type ReactElement,
  useContext,
} from "react";

type MarkupOf = <Props extends object>(of: ComponentType<Props>, props: Props) => string;

export const KeptMarkup = createContext<MarkupOf | null>(null);

type Part<Props> = {
  within: ReactElement<HTMLAttributes<HTMLElement>>;
  of: ComponentType<Props>;
  with: Props;
};

/**
 * The part must depend on nothing but its props: no context, no `useId`, and no picture that is
 * loaded at once, because React names such a picture in the head of the page.
 */
export function Kept<Props extends object>({ within, of: Content, with: props }: Part<Props>) {
  const markupOf = useContext(KeptMarkup);
  return markupOf
    ? cloneElement(within, { dangerouslySetInnerHTML: { __html: markupOf(Content, props) } })
    : cloneElement(within, {}, <Content {...props} />);
}
