export function SendAgain() {
  return (
    <noscript>
      <p>If you had sent a form, reload this page: your browser sends it again.</p>
    </noscript>
  );
}
