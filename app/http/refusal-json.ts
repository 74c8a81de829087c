export const CODES = {
  400: "invalid_input",
  401: "not_signed_in",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  408: "too_slow",
  409: "conflict",
  412: "changed_meanwhile",
  413: "too_large",
  414: "address_too_long",
  415: "unsupported_type",
  417: "unknown_expectation",
  429: "too_many",
  431: "headers_too_large",
  500: "unexpected",
  501: "not_implemented",
  502: "provider_away",
  503: "unavailable",
} as const;

export type WrongFields = Record<string, string[]>;

export function refusalJson(status: number, error: string, fields?: WrongFields) {
  const codes: Record<number, string> = CODES;
  return { error, code: codes[status] ?? CODES[500], ...(fields && { fields }) };
}
