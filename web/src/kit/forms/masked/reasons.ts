import type { Secrecy } from '#domain/kit/permissions.ts'

/** Usual reasons to look at masked values, by the keys of `common:form.masked.reason`. */
export const reasonsFor: Partial<Record<Secrecy, readonly string[]>> = {
  bank: ['payroll', 'request'],
  identity: ['residence', 'request'],
  offences: ['residence', 'request'],
  credentials: ['application', 'renewal'],
}
