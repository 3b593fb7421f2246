import type { DocumentState } from '#domain/documents/document.ts'
import type { paperSignatures } from '#domain/documents/signedPaper.ts'
import type { Tone } from '#web/kit/tables/Mark.tsx'

export const documentTones = { draft: 'wait', made: 'good', discarded: 'plain' } satisfies Record<DocumentState, Tone>
export const signatureTones = { signed: 'good', earlier: 'warning' } satisfies Record<(typeof paperSignatures)[number], Tone>
