// By mail, in the user's language; a demo account has no address and is notified only in the app.
export async function notifyUser(
  { email, language }: { email: string | null; language: string },
  mailTo: (to: { to: string; language: string }) => Promise<void>,
): Promise<void> {
  if (email !== null) await mailTo({ to: email, language })
}
