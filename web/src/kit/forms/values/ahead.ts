/**
 * Uploads that the fields of a form begin before the record is saved, such as a picture: saving waits for them, leaving asks about them.
 */
export type Ahead = {
  /** Names of the fields with an unfinished upload. */
  names: () => string[]
  /** Registers the upload of a field. `work` resolves to false for a failure that the person has to see. */
  add: (name: string, work: Promise<boolean>) => void
  /** Waits until no upload is running; resolves to the name of the first field whose upload failed meanwhile, or undefined. */
  settled: () => Promise<string | undefined>
}

export const sendingAhead = (): Ahead => {
  const works = new Map<string, Promise<void>>()
  const ended = new Map<string, boolean>()
  return {
    names: () => [...works.keys()],
    add: (name, work) => {
      const end = work.then((done) => {
        // another file may have been chosen in place of one that was still on its way
        if (works.get(name) !== end) return
        works.delete(name)
        ended.set(name, done)
      })
      works.set(name, end)
    },
    settled: async () => {
      ended.clear()
      while (works.size > 0) await Promise.all(works.values())
      return [...ended].find(([, done]) => !done)?.[0]
    },
  }
}
