/**
 * Why something could not be done with a service. `not_set_up`: an administrator has not entered all that it needs; `away`: it does not answer; `limited`: it was asked too
 * often; `consent`: the user of DocuSign has not consented to be acted for; `credentials`: it does not accept what was entered; `refused`: it does not accept the request;
 * `too_late`: all had signed there before the request was cancelled here.
 */
export const failureKinds = ['not_set_up', 'away', 'limited', 'consent', 'credentials', 'refused', 'too_late'] as const
export type FailureKind = (typeof failureKinds)[number]
