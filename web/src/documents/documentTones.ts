import type { DocumentState } from '#domain/documents/document.ts'
import type { Tone } from '#web/kit/tables/Mark.tsx'

export const documentTones = { draft: 'wait', made: 'good', discarded: 'plain' } satisfies Record<DocumentState, Tone>
