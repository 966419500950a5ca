import { type RefObject, useLayoutEffect, useState } from "react";

/** The height of an element that stands for one row, in CSS pixels; follows density, zoom and the width of the screen. */
export function useRowHeight(probe: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(32);
  useLayoutEffect(() => {
    const element = probe.current;
    if (!element) return;
    const measure = () => setHeight(element.getBoundingClientRect().height || 32);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [probe]);
  return height;
}
