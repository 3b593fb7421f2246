import { z } from 'zod'

const block = z.object({ id: z.string(), heading: z.string(), text: z.string() })

/** What is typed on the screen of a wording. `latest`: the number of the latest version when it was begun, null where there was none. */
export const edited = z.object({
  latest: z.int().nullable(),
  valid_from: z.string(),
  reason: z.string(),
  blocks: z.array(block),
})
export type Edited = z.infer<typeof edited>
export type EditedBlock = Edited['blocks'][number]
