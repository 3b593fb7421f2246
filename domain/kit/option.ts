import { z } from 'zod'

/** A record in a picker: its name, the kana of the name, and a note that tells it apart from others of that name. */
export const option = z.object({
  id: z.uuid(),
  name: z.string(),
  kana: z.string().nullable(),
  note: z.string(),
  sample: z.boolean(),
})
export type Option = z.infer<typeof option>
