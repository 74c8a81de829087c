declare module "@adobe/structured-data-validator" {
  export type Issue = {
    rootType: string;
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    path: { type?: string; property?: string }[];
    fieldNames: string[];
  };
  export default class Validator {
    validate(extracted: { jsonld: Record<string, unknown[]> }): Promise<Issue[]>;
  }
}
