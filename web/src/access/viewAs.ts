import { setViewToken } from '#web/kit/token.ts'

/** Shows the product through the eyes of another account, in this tab alone. The document is left, so that nothing of both is mixed. */
export const startView = (token: string): void => {
  setViewToken(token)
  location.assign('/admin')
}

/** Goes back to the own eyes. */
export const endView = (): void => {
  setViewToken(undefined)
  location.assign('/admin/user-management')
}
