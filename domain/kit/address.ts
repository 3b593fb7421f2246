import { z } from 'zod'

/** An address as a postal code gives it; `prefecture` is a code of JIS X 0401. */
export const postalAddress = z.object({ prefecture: z.string(), municipality: z.string(), town: z.string() })
