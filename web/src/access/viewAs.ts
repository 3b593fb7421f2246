import { setViewToken } from '#web/kit/token.ts'

/** Starts a view as another account, in this tab only. The document is loaded anew, so that no data of the two accounts is mixed. */
export const startView = (token: string): void => {
  setViewToken(token)
  location.assign('/admin')
}

/** Ends the view and returns to the own account. */
export const endView = (): void => {
  setViewToken(undefined)
  location.assign('/admin/user-management')
}
