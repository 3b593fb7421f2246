import { createContext, use } from 'react'

/** Id of the signed-in account. Its drafts and remembered settings are kept apart from those of other accounts on the same device. */
export const AccountContext = createContext<string | undefined>(undefined)

/** The id of the signed-in account, for components below the shell; elsewhere it throws. */
export function useAccount(): string {
  const account = use(AccountContext)
  if (account === undefined) throw new Error('useAccount is for components below the shell, which provides the account.')
  return account
}
