/** What fields send ahead of the record, such as a picture: saving waits for it, and leaving asks about it. */
export type Ahead = {
  /** Fields that are sending. */
  names: () => string[]
  /** `work` answers whether the field now holds what was meant; false for a failure that somebody has to see. */
  add: (name: string, work: Promise<boolean>) => void
  /** The first field that failed among those sending now, once none is sending any more. */
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
