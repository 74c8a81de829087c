import { failureOrFallback } from "#app/ui/failure-message.ts";

export function sayOfLinks(failure: unknown): string {
  return failureOrFallback(failure, {
    refused: "Failed to save links",
    threw: "Error saving links",
  });
}
