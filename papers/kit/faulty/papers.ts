import { z } from 'zod'
import { definePaper } from '../paper.ts'

const paper = (name: string, template = name) =>
  definePaper({
    name,
    template: new URL(`./${template}.typ`, import.meta.url),
    schema: z.strictObject({ name: z.string().max(40) }),
    whose: () => [],
    view: (data) => data,
  })

/** Papers that go wrong, each in its own way, for the tests of the engine. */
export const faulty = {
  warns: paper('warns'),
  quotes: paper('quotes'),
  slow: paper('slow'),
  missing: paper('missing', 'no-such-template'),
}
