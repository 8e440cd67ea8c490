/** Runs `work` at most once in so many milliseconds: at once where it has rested, else when they are over. */
export function atMostEvery(
  milliseconds: number,
  work: () => void,
): { call: () => void; stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  let isCalled = false
  function run(): void {
    isCalled = false
    timer = setTimeout(rest, milliseconds).unref()
    work()
  }
  function rest(): void {
    timer = undefined
    if (isCalled) run()
  }
  return {
    call: () => {
      isCalled = true
      if (!timer) run()
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
