/** Adds the methods of dialogs, which jsdom lacks. */
export function completeDialogs() {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
