export const OPENNESS_ROWS = [
  { figure: "reports", label: "Reports" },
  { figure: "hidden", label: "Hidden" },
  { figure: "restored", label: "Restored" },
  { figure: "appeals", label: "Appeals" },
  { figure: "appeals_granted", label: "Appeals granted" },
  { figure: "takedowns", label: "Take-downs" },
] as const;
