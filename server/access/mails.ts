import { anyMail, type Queue } from '../kit/mail/mail.ts'

/** The names of the mails about accounts; each has its texts in the locale file `mail`. */
export type MailName =
  | 'reset_code'
  | 'link'
  | 'invitation'
  | 'approved'
  | 'declined'
  | 'password_changed'
  | 'password_reset'
  | 'registered'
  | 'factor_added'
  | 'factor_removed'
  | 'address_new'
  | 'address_change'
  | 'deputy_named'
  | 'deputy_ended'

export const queueMail: Queue<MailName> = anyMail
