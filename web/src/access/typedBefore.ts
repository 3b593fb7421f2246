/**
 * What somebody typed into the login form that stands in the page itself before the program has come to life.
 * To be read while that form is still there, that is in the first render.
 */
export function typedBefore(): { email: string; password: string } | undefined {
  const form = document.querySelector('#first-login')
  const text = (name: string) => form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
  return form ? { email: text('email'), password: text('password') } : undefined
}
