const REMARK = /"[^"]*"/g;

export function withoutRemarks(text: string): string {
  return text.replace(REMARK, "");
}
