import { anyMail, type Queue } from '../kit/mail/mail.ts'

/** The names of the mails to signers; each has its texts in the locale file `mail`. */
export type SignatureMail =
  | 'signature_invitation'
  | 'signature_reminder'
  | 'signature_code'
  | 'signature_completed'
  | 'signature_copy'

export const queueSignatureMail: Queue<SignatureMail> = anyMail
