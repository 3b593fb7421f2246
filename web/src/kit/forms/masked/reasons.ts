import type { Secrecy } from '#domain/kit/permissions.ts'

/** Reasons that are offered for showing masked values, for each secrecy, as keys under `common:form.masked.reason`. */
export const reasonsFor: Partial<Record<Secrecy, readonly string[]>> = {
  bank: ['payroll', 'request'],
  identity: ['residence', 'request'],
  offences: ['residence', 'request'],
  credentials: ['application', 'renewal'],
}
