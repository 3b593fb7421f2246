import type { Typed } from './LoginForm.tsx'

/**
 * Reads what was typed into the static login form before the program had loaded. To be called in the first render, while that form is still
 * in the document.
 */
export function typedBefore(): Typed | undefined {
  const form = document.querySelector('#first-login')
  if (!form?.checkVisibility()) return undefined
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)
  const at = (['email', 'password'] as const).find((name) => field(name) === document.activeElement)
  const entered = 'entered' in document.documentElement.dataset
  return { email: field('email')?.value ?? '', password: field('password')?.value ?? '', ...(at ? { at } : {}), entered }
}
