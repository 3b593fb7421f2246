import type { Typed } from './LoginForm.tsx'

/**
 * What somebody typed into the login form that stands in the page itself before the program has come to life.
 * To be read while that form is still there, that is in the first render.
 */
export function typedBefore(): Typed | undefined {
  const form = document.querySelector('#first-login')
  if (!form?.checkVisibility()) return undefined
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)
  const at = (['email', 'password'] as const).find((name) => field(name) === document.activeElement)
  const entered = 'entered' in document.documentElement.dataset
  return { email: field('email')?.value ?? '', password: field('password')?.value ?? '', ...(at ? { at } : {}), entered }
}
