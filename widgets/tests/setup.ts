/** Every frame comes at once: there is nothing to measure here. */
window.requestAnimationFrame = (work) => {
  work(performance.now());
  return 0;
};
